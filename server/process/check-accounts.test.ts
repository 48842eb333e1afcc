import { describe, expect, it, vi } from 'vitest'
import { GatewayRefused, GatewayUnavailable } from '../payments/gateways/errors'
import { checkAccounts } from './check-accounts'

/** A gateway that answers so, one answer after the other. */
const gateway = (...answers: readonly (string | null | Error)[]) => {
  const left = [...answers]
  const checkAccount = vi.fn(async () => {
    const answer = left.shift() ?? null
    if (answer instanceof Error) throw answer
    return answer
  })
  return { name: 'one', checkAccount }
}

async function checked(...gateways: Parameters<typeof checkAccounts>[0]) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const onWrong = vi.fn()
  await checkAccounts(gateways, { log, onWrong, pauses: [1, 4] })
  return { warnings: log.warn.mock.calls.length, errors: log.error.mock.calls.length, onWrong }
}

const SILENT = new GatewayUnavailable('one', 'no connection')

describe('the accounts of a process that has just started', () => {
  it('are asked once where they are right, and not where keys say it themselves', async () => {
    const right = gateway(null)
    const { warnings, errors, onWrong } = await checked(right, { name: 'other' })
    expect([right.checkAccount.mock.calls.length, warnings, errors, onWrong.mock.calls]).toEqual([
      1,
      0,
      0,
      [],
    ])
  })

  it('stop it with one sentence where one is the wrong one', async () => {
    const { errors, onWrong } = await checked(gateway('ONE_TOKEN is of another country.'))
    expect([errors, onWrong.mock.calls]).toEqual([1, [['ONE_TOKEN is of another country.']]])
  })

  it('are asked again while nobody answers, which stops nothing', async () => {
    const silent = gateway(SILENT, new GatewayRefused('one', 'unauthorized'), null)
    const { warnings, errors, onWrong } = await checked(silent)
    expect([silent.checkAccount.mock.calls.length, warnings, errors]).toEqual([3, 1, 1])
    expect(onWrong).not.toHaveBeenCalled()
  })

  it('stop nothing that serves people by then, and are told', async () => {
    const { errors, onWrong } = await checked(gateway(SILENT, 'ONE_TOKEN is of another country.'))
    expect(errors).toBe(1)
    expect(onWrong).not.toHaveBeenCalled()
  })
})
