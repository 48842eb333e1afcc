import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderInSpanish } from '@/tests/support/spanish'
import { PointsChoice } from './points-choice'

const { refresh } = vi.hoisted(() => ({ refresh: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const market = { locale: 'es_MX', currency: 'MXN' } as const
const POINTS = { available: 850, least: 100, most: 577, refusal: null, worth: 1, held: 0 } as const

interface Sent {
  readonly body: unknown
  readonly key: string | null
}
let sent: Sent[] = []
let answers: (() => Response | Promise<Response>)[] = []

const said = (body: object, status = 200) => Response.json(body, { status })
const spent = (points: number) =>
  said({
    status: 'success',
    data: { points, amount: points, currency: 'MXN', available: 850 - points, pending: 4_000 },
  })

beforeEach(() => {
  sent = []
  answers = []
  refresh.mockClear()
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push({ body: await request.json(), key: request.headers.get('idempotency-key') })
    const answer = answers.shift()
    if (!answer) throw new TypeError('no network')
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = (points: Parameters<typeof PointsChoice>[0]['points'] = POINTS) =>
  renderInSpanish(<PointsChoice market={market} code="ABC" points={points} />)
const field = () => screen.getByRole('textbox', { name: 'Cuántos puntos' })
const button = () => screen.getByRole('button', { name: 'Usar puntos' })
const type = async (text: string) => {
  await userEvent.clear(field())
  await userEvent.type(field(), text)
}

describe('paying with points', () => {
  it('says how many there are, what they are worth here, and proposes as many as can be used', () => {
    show()
    expect(screen.getByText(/Tienes 850 puntos de Club Local\. Cada uno paga \$1 MXN\./)).toBeVisible()
    expect(screen.getByText(/puedes usar de 100 a 577 puntos: hasta \$577 menos por pagar/)).toBeVisible()
    expect(field()).toHaveValue('577')
    expect(screen.getByRole('status')).toHaveTextContent('577 puntos pagan $577.')
  })

  it('spends what is typed once, and shows the page anew', async () => {
    answers = [() => spent(200)]
    show()
    await type('200')
    await userEvent.dblClick(button())
    await waitFor(() => expect(refresh).toHaveBeenCalledOnce())
    expect(sent.map(({ body }) => body)).toEqual([{ points: 200 }])
  })

  it.each(['99', '578', 'muchos', ''])('asks nobody for %j and says what can be', async (typed) => {
    show()
    await userEvent.clear(field())
    if (typed) await userEvent.type(field(), typed)
    await userEvent.click(button())
    expect(screen.getByRole('alert')).toHaveTextContent('Escribe un número de 100 a 577.')
    expect(field()).toBeInvalid()
    expect(sent).toEqual([])
  })

  it('asks again under the same key where no answer came, and under another one where it was refused', async () => {
    answers = [
      () => Promise.reject(new TypeError('no network')),
      () => said({ status: 'error', code: 'points_changed', message: 'Ya no tienes tantos puntos.' }, 409),
      () => spent(577),
    ]
    show()
    await userEvent.click(button())
    await screen.findByText(/No pudimos confirmar si se usaron/)
    await userEvent.click(button())
    await screen.findByText('Ya no tienes tantos puntos.')
    await userEvent.click(button())
    await waitFor(() => expect(refresh).toHaveBeenCalledOnce())
    const [first, second, third] = sent.map(({ key }) => key)
    expect([first === second, second === third, first !== null]).toEqual([true, false, true])
  })

  it.each([
    ['not_yet', /cuando esté hecho tu primer pago/],
    ['too_few', /Se usan desde 100 puntos/],
    ['limit', /una décima parte/],
    ['little_left', /Queda muy poco por pagar/],
  ] as const)('says why there are none to be used: %s', (refusal, text) => {
    show({ ...POINTS, most: 0, refusal })
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('says of points that the order took with it when they pay, and that they return', () => {
    show({ ...POINTS, available: 0, most: 0, refusal: 'not_yet', held: 300 })
    expect(screen.getByText(/Al reservar usaste 300 puntos: pagan \$300 de lo que queda/)).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('is not there without points', () => {
    show({ ...POINTS, available: 0, most: 0, refusal: 'too_few' })
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
