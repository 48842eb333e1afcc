import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { deskAnswers, OWNER, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { SystemView } from './system-view'
import type { System } from './use-system'

afterEach(() => vi.unstubAllGlobals())

const UUID = '0198a2b4-0000-7000-8000-000000000001'
const SYSTEM: System = {
  jobs: {
    ...{ processes: 1, since: '2026-11-21T16:39:00.000Z' },
    queues: [
      { name: 'mails', due: 3, oldest_due_at: '2026-11-21T16:39:00.000Z', state: 'late' },
      { name: 'webhooks', due: 0, oldest_due_at: null, state: 'ok' },
    ],
    sweeps: [
      {
        ...{ name: 'mail_outbox', state: 'failing', every: 2, took_ms: 40, error: 'Error ECONNREFUSED' },
        ...{ failed_in_a_row: 3, failures: 7, last_run_at: '2026-11-21T16:39:00.000Z' },
        asked: null,
      },
      {
        ...{ name: 'reminders', state: 'ok', every: 600, took_ms: 1_900, error: null },
        ...{ failed_in_a_row: 0, failures: 0, last_run_at: '2026-11-21T16:39:00.000Z' },
        asked: null,
      },
    ],
  },
  mails: [
    {
      uuid: UUID,
      template: 'voucher',
      to: 'm•••@c•••.example',
      tries: 12,
      created_at: '2026-11-21T16:39:00.000Z',
    },
  ],
  webhooks: [{ gateway: 'sandbox', last_received_at: null, waiting: 2 }],
  refused_import: null,
  versions: { node: 'v22.1.0', database: '18.4', migration: '0324_system_at_desk.sql', migrated_at: null },
}

it('says in words what is behind, and what is up to date', () => {
  renderAtDesk(<SystemView first={SYSTEM} />)
  const jobs = screen.getByRole('region', { name: 'Tareas' })
  expect(within(jobs).getByText('Correos por salir').closest('li')).toHaveTextContent(
    /3 pendientes.*Atrasada/,
  )
  expect(within(jobs).getByText('Avisos de pasarelas por atender').closest('li')).toHaveTextContent(
    /Nada pendiente.*Al día/,
  )
  expect(screen.getByRole('region', { name: 'Avisos de pasarelas' })).toHaveTextContent('2 por atender')
  expect(screen.queryByText(/Ningún proceso/)).not.toBeInTheDocument()
})

it('says of a job that fails how often and with what, and keeps those that are well folded', () => {
  renderAtDesk(<SystemView first={SYSTEM} />)
  const wrong = screen.getByRole('list', { name: '1 tarea que no va bien' })
  expect(wrong).toHaveTextContent(
    /mail_outbox.*Cada 2 segundos.*Falló las últimas 3 veces: Error ECONNREFUSED.*Falló 7 veces en 24 horas\..*Falla/,
  )
  expect(within(wrong).queryByText('reminders')).not.toBeInTheDocument()
  expect(screen.getByText('1 tarea va bien').closest('details')).not.toHaveAttribute('open')
  expect(screen.getByText('reminders').closest('li')).toHaveTextContent(/2 s.*Cada 10 minutos.*Bien/)
})

it('says of a queue that nobody counts to its end that there is more', () => {
  const queue = { name: 'mails', oldest_due_at: '2026-11-21T16:39:00.000Z', state: 'late' } as const
  const queues = [{ ...queue, due: 1_000 }]
  renderAtDesk(<SystemView first={{ ...SYSTEM, jobs: { ...SYSTEM.jobs, queues } }} />)
  expect(screen.getByText(/^1,000 pendientes o más, el primero desde/)).toBeInTheDocument()
})

it('warns where no process does the jobs', () => {
  renderAtDesk(<SystemView first={{ ...SYSTEM, jobs: { ...SYSTEM.jobs, processes: 0, since: null } }} />)
  expect(screen.getByText(/Ningún proceso hace las tareas/)).toBeInTheDocument()
})

it('tries a mail again, and lets who only looks on do nothing', async () => {
  const sent = deskAnswers({
    [`POST /api/desk/system/mails/${UUID}/retry`]: () => success({ state: 'queued' }),
    'GET /api/desk/system': () => success({ ...SYSTEM, mails: [] }),
  })
  const user = userEvent.setup()
  const { unmount } = renderAtDesk(<SystemView first={SYSTEM} />)
  await user.click(screen.getByRole('button', { name: 'Reintentar el correo a m•••@c•••.example' }))
  expect(await screen.findByText('Ninguno ha fallado.')).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('Vuelve a salir en unos segundos')
  expect(sent[0]?.endpoint).toContain('/retry')
  unmount()
  renderAtDesk(<SystemView first={SYSTEM} />, { ...OWNER, actor: { ...OWNER.actor, role: 'finance' } })
  expect(screen.queryByRole('button', { name: /Reintentar/ })).not.toBeInTheDocument()
})

it('says which files of the catalogue were refused and why, and nothing where none was', () => {
  const problems = [{ file: 'products/uyuni.json', field: 'name.es', message: 'is missing' }]
  const refused = { refused_at: '2026-11-21T16:39:00.000Z', count: 3, problems }
  const { unmount } = renderAtDesk(<SystemView first={{ ...SYSTEM, refused_import: refused }} />)
  const region = screen.getByRole('region', { name: 'Catálogo que no se aceptó' })
  expect(region).toHaveTextContent(/3 errores.*products\/uyuni.json name.es.*is missing.*y 2 más/)
  unmount()
  renderAtDesk(<SystemView first={SYSTEM} />)
  expect(screen.queryByText('Catálogo que no se aceptó')).not.toBeInTheDocument()
})

it('runs a job again that fails, says that it is waited for, and then how it ended', async () => {
  const [mails, reminders] = SYSTEM.jobs.sweeps
  if (!mails || !reminders) throw new Error('two jobs')
  const asked = { at: '2026-11-21T16:40:00.000Z', by: 'Ana' }
  const ran = { ...mails, state: 'ok' as const, error: null, last_run_at: '2026-11-21T16:40:02.000Z' }
  let now = { ...mails, asked } as typeof mails
  const sent = deskAnswers({
    'POST /api/desk/system/jobs/mail_outbox/run': () => success({ state: 'asked' }),
    'GET /api/desk/system': () => {
      const answer = { ...SYSTEM, jobs: { ...SYSTEM.jobs, sweeps: [now, reminders] } }
      now = ran
      return success(answer)
    },
  })
  const user = userEvent.setup()
  renderAtDesk(<SystemView first={SYSTEM} />)
  await user.click(screen.getByRole('button', { name: 'Correr ahora mail_outbox' }))
  const button = await screen.findByRole('button', { name: 'Correr ahora mail_outbox', busy: true })
  expect(button.closest('li')).toHaveTextContent(/la pidió Ana/)
  expect(sent[0]?.endpoint).toContain('/run')
  expect(
    await screen.findByText('mail_outbox volvió a correr y salió bien', undefined, { timeout: 5_000 }),
  ).toBeInTheDocument()
})

it('runs none for who only looks on, nor where no process does jobs', () => {
  const looksOn = { ...OWNER, permissions: OWNER.permissions.filter((one) => one !== 'run_jobs') }
  const { unmount } = renderAtDesk(<SystemView first={SYSTEM} />, looksOn)
  expect(screen.queryByRole('button', { name: /Correr ahora/ })).not.toBeInTheDocument()
  unmount()
  renderAtDesk(<SystemView first={{ ...SYSTEM, jobs: { ...SYSTEM.jobs, processes: 0 } }} />)
  expect(screen.queryByRole('button', { name: /Correr ahora/ })).not.toBeInTheDocument()
})
