import { afterAll, expect, it } from 'vitest'
import type { ChatGroup } from '@/lib/messenger/contract'
import { createSession } from '@/server/accounts/sessions/create-session'
import { travellerWithPassword } from '../accounts/traveller'
import { edgeApp, edgeDatabase, json } from '../edge/edge-app'
import { expectFailure } from '../edge/expect-failure'

const database = await edgeDatabase({ seeded: true })
const edge = await edgeApp(database)
const ana = `Bearer ${await createSession(edge.context, await travellerWithPassword(edge))}`
const luis = `Bearer ${await createSession(edge.context, await travellerWithPassword(edge, 'luis@example.com'))}`
const { rows } = await database.pool.query<{ id: string }>(
  `select id from products where status = 'published' order by id limit 2`,
)
const [one = '', other = ''] = rows.map(({ id }) => id)

afterAll(async () => {
  await edge.close()
  await database.drop()
})

const ask = (authorization: string, uuid: string, message: string) =>
  edge.fetch('/api/chat/add/question', json({ to: { uuid }, message }, { authorization }))

async function groupsOf(answer: Response): Promise<ChatGroup[]> {
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: ChatGroup[] }).data
}

it('is a conversation per traveller and product, the newest message first', async () => {
  await ask(ana, one, '¿Hay opción sin gluten?')
  await ask(ana, other, '¿Aceptan niños?')
  const groups = await groupsOf(await ask(ana, one, '¿Y vegana?'))
  expect(groups.map(({ chateable, last_message }) => [chateable.uuid, last_message?.message])).toEqual([
    [one, '¿Y vegana?'],
    [other, '¿Aceptan niños?'],
  ])
  expect(groups[0]).toMatchObject({ type: 'question', is_public: false, unread: 0 })
})

it('shows nobody the conversations of others', async () => {
  const groups = await groupsOf(await ask(luis, one, 'Hola'))
  expect(groups.map(({ last_message }) => last_message?.message)).toEqual(['Hola'])
})

it('tells the operator and the traveller of each question once, though it is asked twice', async () => {
  await ask(ana, other, '¿Cuántas horas se camina?')
  await ask(ana, other, '¿Cuántas horas se camina?')
  const { rows: told } = await database.pool.query(
    `select template, recipient, data from mails where data::text like '%horas se camina%' or
       (template = 'wish_noted' and recipient = 'ana@example.com') order by created_at, template`,
  )
  expect(told.filter(({ template }) => template === 'question_received')).toMatchObject([
    { recipient: 'ventas@andanza.example', data: { message: '¿Cuántas horas se camina?' } },
  ])
  // Three questions above and this one.
  expect(told.filter(({ template }) => template === 'wish_noted')).toHaveLength(4)
  expect(told.at(-1)?.data).toMatchObject({ name: 'Ana' })
})

it('hides how to reach somebody elsewhere (domain.md §9)', async () => {
  const [group] = await groupsOf(await ask(luis, one, 'Mi correo es luis@example.com, cel 55 1234 5678'))
  expect(group?.last_message?.message).toBe('Mi correo es •••, cel •••')
})

it('delivers a question with a card number in it, without the number', async () => {
  const [group] = await groupsOf(await ask(luis, other, '¿Pago con 5555-5555-5555-4444 12/29 737?'))
  expect(group?.last_message?.message).toBe('¿Pago con •••?')
  const { rows: kept } = await database.pool.query(
    `select message::text as text from chat_messages where message like '¿Pago con%'
     union all select data::text from mails where data::text like '%Pago con%'`,
  )
  expect(kept).toHaveLength(2)
  for (const { text } of kept) expect(text).not.toMatch(/5555|12.29|737/)
})

it('needs a traveller, a product that exists and some words', async () => {
  const body = { to: { uuid: one }, message: 'Hola' }
  await expectFailure(await edge.fetch('/api/chat/add/question', json(body)), 'unauthenticated')
  await expectFailure(await ask(ana, '01930000-0000-7000-8000-000000000000', 'Hola'), 'not_found')
  await expectFailure(await ask(ana, one, '   '), 'invalid')
})
