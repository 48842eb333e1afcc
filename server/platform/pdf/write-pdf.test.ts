import { describe, expect, it } from 'vitest'
import { pdfText } from '@/tests/support/payments/pdf-text'
import { writePdf } from './write-pdf'

const SHEET = {
  lang: 'es-MX',
  title: 'Recibo R-2026-000123',
  subtitle: 'Cañón del Sumidero · 14 mar 2027',
  groups: [{ heading: 'Tu pago', rows: [{ label: 'Recibido', value: '$1,020.50\u00a0MXN', strong: true }] }],
  notes: ['Tu siguiente pago: $300'],
  footer: 'Andanza',
  writtenAt: new Date('2026-11-23T00:00:00Z'),
}

describe('a sheet as PDF', () => {
  it('says every text with its accents, in order', async () => {
    const text = pdfText(await writePdf(SHEET))
    expect(text.split('\n')).toEqual([
      'Andanza',
      ...[SHEET.title, SHEET.subtitle, 'Tu pago', 'Recibido', '$1,020.50 MXN'],
      ...SHEET.notes,
      'Andanza',
    ])
  })

  it('says an amount below zero with a sign that every reader has', async () => {
    const rows = [{ label: 'Pago', value: '\u2212$576.67\u00a0MXN' }]
    expect(pdfText(await writePdf({ ...SHEET, groups: [{ heading: 'Libro', rows }] }))).toContain(
      '-$576.67 MXN',
    )
  })

  it('is small, tagged, named and in a language', async () => {
    const file = await writePdf(SHEET)
    const raw = Buffer.from(file).toString('latin1')
    expect(file.length).toBeLessThan(20_000)
    expect(raw).toMatch(/^%PDF-1\.5/)
    expect(raw).toContain('/Lang (es-MX)')
    expect(raw).toContain('/MarkInfo')
  })

  it('takes more than a page where it is long', async () => {
    const rows = Array.from({ length: 40 }, (_, n) => ({ label: `Abono ${n}`, value: '$1' }))
    const file = await writePdf({ ...SHEET, groups: [{ heading: 'Plan', rows }] })
    const text = pdfText(file)
    expect(text).toContain('Abono 39')
    expect(Buffer.from(file).toString('latin1')).toContain('/Count 2')
  })
})
