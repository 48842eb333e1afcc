import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserQueries } from '@/lib/client/query-client'
import { messagesOf } from '@/lib/locale/messages'
import { usePayerDraft } from '@/stores/payer-draft'
import { renderInSpanish } from '@/tests/support/spanish'
import { NeedsFields } from './needs-fields'
import { readNeeds, showDeclined, showRefused } from './read-needs'

const market = { locale: 'es_CO', currency: 'COP' } as const
const { needs: texts } = messagesOf('es_MX').payments
const PSE = { market, method: 'pse', needs: ['document', 'bank', 'phone', 'consent'] } as const
const options = (version: string) => ({
  banks: [
    { code: '1007', name: 'Bancolombia' },
    { code: '1051', name: 'Davivienda' },
  ],
  documents: ['CC', 'NIT'],
  consents: [
    { id: 'wompi_terms', url: 'https://wompi.example/terms.pdf', version },
    { id: 'wompi_personal_data', url: 'https://wompi.example/data.pdf', version },
  ],
})
/** What the site answers, whatever is asked. Returns the addresses that were. */
function answer(response: () => Response): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (request: Request | string | URL) => {
    const { pathname, search } = new URL(request instanceof Request ? request.url : request, location.href)
    asked.push(pathname + search)
    return response()
  })
  return asked
}
const answers = (version = '1') => answer(() => Response.json({ status: 'success', data: options(version) }))

const untouched = usePayerDraft.getState()
afterEach(() => {
  vi.unstubAllGlobals()
  browserQueries().clear()
  usePayerDraft.setState(untouched, true)
})

const boxes = () => screen.findAllByRole('checkbox')
async function fillIn() {
  await userEvent.type(await screen.findByRole('combobox', { name: texts.bank }), 'davi')
  await userEvent.click(screen.getByRole('option', { name: 'Davivienda' }))
  await userEvent.type(screen.getByLabelText(texts.number), '1.098.765.432')
  await userEvent.type(screen.getByLabelText(texts.phone), '300 123 4567')
  for (const box of await boxes()) await userEvent.click(box)
}

describe('the fields of a way to pay', () => {
  it('are those that its gateway needs, with its texts to read and no box ticked', async () => {
    const asked = answers()
    renderInSpanish(<NeedsFields {...PSE} code="7K4M-9QXD-2RHVJ" />)
    for (const box of await boxes()) expect(box).not.toBeChecked()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://wompi.example/terms.pdf',
      'https://wompi.example/data.pdf',
    ])
    expect(screen.getByLabelText(texts.document)).toHaveTextContent(/Cédula de ciudadanía.*NIT/)
    expect(screen.getByLabelText(texts.number)).toHaveAccessibleDescription(/titular de la cuenta/)
    expect(asked).toEqual(['/api/payments/options?method=pse&order=7K4M-9QXD-2RHVJ'])
  })

  it('ask for the document of whoever holds the card, or pays at a till', async () => {
    answers()
    const asked = { market, needs: ['document'] } as const
    const { unmount } = renderInSpanish(<NeedsFields {...asked} method="card" />)
    expect(await screen.findByLabelText(texts.number)).toHaveAccessibleDescription(/titular de la tarjeta/)
    unmount()
    renderInSpanish(<NeedsFields {...asked} method="efecty" />)
    expect(await screen.findByLabelText(texts.number)).toHaveAccessibleDescription(/quien paga/)
  })

  it('say all that lacks and bring whoever pays to the first, until it is told', async () => {
    answers()
    renderInSpanish(<NeedsFields {...PSE} />)
    await boxes()
    act(() => expect(readNeeds(PSE)).toBe('shown'))
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      texts.problems.bank,
      texts.problems.document,
      texts.problems.phone,
      texts.problems.consent,
    ])
    expect(screen.getByRole('combobox', { name: texts.bank })).toHaveFocus()
    await fillIn()
    expect(screen.queryAllByRole('alert')).toEqual([])
    expect(readNeeds(PSE)).toEqual({
      bank: '1051',
      document: { type: 'CC', number: '1.098.765.432' },
      wallet_phone: '300 123 4567',
      consents: [
        { id: 'wompi_terms', version: '1' },
        { id: 'wompi_personal_data', version: '1' },
      ],
    })
  })

  it('keep what was typed while another way is looked at, and write it nowhere', async () => {
    answers()
    const { unmount } = renderInSpanish(<NeedsFields {...PSE} />)
    await fillIn()
    unmount()
    renderInSpanish(<NeedsFields {...PSE} />)
    expect(await screen.findByLabelText(texts.number)).toHaveValue('1.098.765.432')
    expect(screen.getByRole('combobox', { name: texts.bank })).toHaveValue('Davivienda')
    for (const box of await boxes()) expect(box).toBeChecked()
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('1.098')
  })

  it('say what the API refuses of them where it was typed', async () => {
    answers()
    renderInSpanish(<NeedsFields {...PSE} />)
    await fillIn()
    act(() => {
      expect(showRefused(market, { errors: { 'document.number': ['Revisa tu documento.'] } })).toBe(true)
      expect(showRefused(market, { errors: { amount: ['No.'] } })).toBe(false)
    })
    expect(await screen.findByText('Revisa tu documento.')).toBeVisible()
    expect(screen.getByLabelText(texts.number)).toHaveFocus()
    expect(screen.getByLabelText(texts.number)).toHaveValue('1.098.765.432')
  })

  it('ask again for a text that changed, and for nothing else', async () => {
    answers()
    renderInSpanish(<NeedsFields {...PSE} />)
    await fillIn()
    answers('2')
    act(() => showDeclined(market, 'consent_changed'))
    await waitFor(async () => {
      for (const box of await boxes()) expect(box).not.toBeChecked()
    })
    expect(screen.getByLabelText(texts.phone)).toHaveValue('300 123 4567')
    act(() => expect(readNeeds(PSE)).toBe('shown'))
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([texts.problems.consent])
  })

  it('say at once that their gateway does not answer, and pay nothing meanwhile', async () => {
    const error = { status: 'error', code: 'provider_unavailable', message: 'No responde.' }
    const asked = answer(() => Response.json(error, { status: 503 }))
    renderInSpanish(<NeedsFields {...PSE} />)
    expect(await screen.findByText(texts.failed)).toBeVisible()
    // It had its time: nobody waits for it twice without asking.
    expect(asked).toHaveLength(1)
    expect(readNeeds(PSE)).toBe('shown')
    answers()
    await userEvent.click(screen.getByRole('button', { name: messagesOf('es_MX').common.retry }))
    expect(await boxes()).toHaveLength(2)
  })
})

describe('the bank of PSE', () => {
  const field = () => screen.findByRole('combobox', { name: texts.bank })
  const bank = () => usePayerDraft.getState().draft.bank
  const list = () => within(screen.getByRole('listbox', { name: texts.bank }))
  const names = () =>
    list()
      .getAllByRole('option')
      .map((one) => one.textContent)

  it('is found by typing, and chosen with the keys alone', async () => {
    answers()
    renderInSpanish(<NeedsFields {...PSE} />)
    await userEvent.click(await field())
    expect(names()).toEqual(['Bancolombia', 'Davivienda'])
    expect(screen.getByText('2 de 2 bancos')).toBeVisible()
    await userEvent.type(await field(), 'DAV')
    expect(names()).toEqual(['Davivienda'])
    await userEvent.keyboard('{ArrowDown}')
    expect(await field()).toHaveAttribute('aria-activedescendant', list().getByRole('option').id)
    await userEvent.keyboard('{Enter}')
    expect(bank()).toBe('1051')
    expect(await field()).toHaveValue('Davivienda')
    expect(await field()).toHaveAttribute('aria-expanded', 'false')
  })

  it('is none while something else is typed, which stays as it was typed', async () => {
    answers()
    renderInSpanish(<NeedsFields {...PSE} />)
    await userEvent.type(await field(), 'davi{Enter}')
    expect(bank()).toBe('1051')
    await userEvent.clear(await field())
    await userEvent.type(await field(), 'mi banco')
    expect(bank()).toBe('')
    expect(screen.getByRole('status')).toHaveTextContent(/Ningún banco de la lista/)
    await userEvent.tab()
    expect(await field()).toHaveValue('mi banco')
    act(() => expect(readNeeds(PSE)).toBe('shown'))
    expect(screen.getByText(texts.problems.bank)).toBeVisible()
  })

  it('is left as it was by Escape', async () => {
    answers()
    renderInSpanish(<NeedsFields {...PSE} />)
    await userEvent.type(await field(), 'banco{Enter}')
    await userEvent.click(await field())
    expect(list().getByRole('option', { name: 'Bancolombia' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}{Escape}')
    expect([bank(), screen.queryByRole('listbox', { name: texts.bank })]).toEqual(['1007', null])
  })
})
