import type { Pool, PoolClient } from 'pg'
import type { ControlsRequest } from '../wire'
import { only } from './database'

/** How delivery is bent at present. `late_ms`: how long a late success takes; `refund_ms`: how long a refund;
 * `refund_fails`: whether those that take a while come to nothing. */
export type Controls = Required<{ [Name in keyof ControlsRequest]: NonNullable<ControlsRequest[Name]> }>

const COLUMNS = 'duplicate, shuffle, delay_ms, hold, late_ms, refund_ms, refund_fails'

export async function readControls(db: Pool | PoolClient): Promise<Controls> {
  const { rows } = await db.query<Controls>(`SELECT ${COLUMNS} FROM sandbox_gateway.controls`)
  return only(rows)
}

/** Changes what is given and leaves the rest; answers what holds now, in every process. */
export async function setControls(pool: Pool, change: ControlsRequest): Promise<Controls> {
  const { rows } = await pool.query<Controls>(
    `UPDATE sandbox_gateway.controls SET duplicate = coalesce($1, duplicate), shuffle = coalesce($2, shuffle),
       delay_ms = coalesce($3, delay_ms), hold = coalesce($4, hold), late_ms = coalesce($5, late_ms),
       refund_ms = coalesce($6, refund_ms), refund_fails = coalesce($7, refund_fails)
     RETURNING ${COLUMNS}`,
    [
      ...[change.duplicate, change.shuffle, change.delay_ms, change.hold, change.late_ms],
      ...[change.refund_ms, change.refund_fails],
    ].map((value) => value ?? null),
  )
  return only(rows)
}

export async function lateMilliseconds(client: PoolClient): Promise<number> {
  return (await readControls(client)).late_ms
}
