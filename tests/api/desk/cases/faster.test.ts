import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepRefusal } from '@/server/catalogue/import/refusal'
import { openShop, type Shop } from '@/tests/api/checkout/support/shop'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'
import { casesOf } from './seen-cases'

let shop: Shop
let ana: DeskMember
let bruno: DeskMember
beforeAll(async () => {
  shop = await openShop()
  ana = await deskMember(shop.context, 'operations')
  bruno = await deskMember(shop.context, 'owner')
  await keepRefusal(shop.context, [{ file: 'cities.json', field: '', message: 'is missing' }])
})
afterAll(() => shop.close())

const seen = async () => {
  const [one] = await casesOf(shop, ana, 'import_refused')
  if (!one) throw new Error('There is no case.')
  return one
}
const add = (by: DeskMember, body: object, ifMatch?: string) =>
  deskCall(shop, by, 'PATCH /api/desk/cases/import_refused:catalogue', body, {
    ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
  })

it('a case says its version, and who adds to one that a colleague changed is told how it stands', async () => {
  expect(await seen()).toMatchObject({ version: 0, changed_by: null })
  expect((await add(ana, { owner: ana.id }, '"0"')).data).toMatchObject({ version: 1 })
  const late = await add(bruno, { owner: bruno.id, note: 'Yo lo veo' }, '"0"')
  expect(late).toMatchObject({
    ...{ status: 412, code: 'version_conflict' },
    data: { version: 1, owner: { uuid: ana.id }, note: null, changed_by: 'Some operations' },
  })
  expect(await seen()).toMatchObject({ owner: { uuid: ana.id }, note: null, version: 1 })
  expect((await add(bruno, { note: 'Yo lo veo' }, '"1"')).data).toMatchObject({ version: 2 })
})

it('of many who take it at once one does, and the chain has one entry of it', async () => {
  const { version } = await seen()
  const entries = async () =>
    (
      await shop.context.pool.query<{ n: number }>(
        `select count(*)::int as n from audit_entries where action = 'handle_case'`,
      )
    ).rows[0]?.n ?? 0
  const before = await entries()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => add(at % 2 ? ana : bruno, { note: `${at}` }, `"${version}"`)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(412)])
  expect([(await entries()) - before, (await seen()).version]).toEqual([1, version + 1])
})

it('of many who name no version every one is done, and none takes back what another one said', async () => {
  const { version } = await seen()
  await Promise.all([add(ana, { owner: bruno.id }), add(bruno, { note: 'Sin versión' })])
  expect(await seen()).toMatchObject({
    ...{ version: version + 2, note: 'Sin versión' },
    owner: { uuid: bruno.id },
  })
})

it('what is no version is refused', async () => {
  expect((await add(ana, { note: 'x' }, 'W/"1"')).status).toBe(400)
})
