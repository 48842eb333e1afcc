import type PDFDocument from 'pdfkit'

/** A line of figures: what it is, and how much. */
export interface PdfRow {
  readonly label: string
  readonly value: string
  readonly strong?: boolean
}

/** A sheet to keep: a heading, groups of figures and sentences, and who wrote it. */
export interface PdfSheet {
  /** BCP 47, for whoever reads it aloud. */
  readonly lang: string
  readonly title: string
  readonly subtitle: string
  readonly groups: readonly { readonly heading: string; readonly rows: readonly PdfRow[] }[]
  readonly notes: readonly string[]
  /** A text for cameras, under everything else. */
  readonly qr?: string
  readonly footer: string
  readonly writtenAt: Date
}

/** Points that a row of two lines needs: one that does not fit begins the next page whole. */
const ROW_SPACE = 44

type Pdf = InstanceType<typeof PDFDocument>

const INK = '#2a1a4a'
const SOFT = '#5b4b7a'
const HAIRLINE = '#d9cdea'
const MARGIN = 56
/** Points of A4, less both margins. */
const WIDTH = 595.28 - 2 * MARGIN

/**
 * Draws a sheet as PDF: A4, tagged for screen readers, in the letters every reader has, a few KB.
 * @returns the bytes of the file
 */
export async function writePdf(sheet: PdfSheet): Promise<Uint8Array<ArrayBuffer>> {
  // Half a megabyte of fonts and layout that only a document needs.
  const { default: Pdfkit } = await import('pdfkit')
  const pdf = new Pdfkit({
    ...{ size: 'A4', margin: MARGIN, pdfVersion: '1.5', tagged: true, displayTitle: true, lang: sheet.lang },
    info: { Title: sheet.title, Author: 'Andanza', CreationDate: sheet.writtenAt, ModDate: sheet.writtenAt },
  })
  const whole = bytesOf(pdf)
  draw(pdf, sheet, sheet.qr === undefined ? null : (await import('uqr')).encode(sheet.qr).data)
  pdf.end()
  return whole
}

function bytesOf(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pdf.on('error', reject)
  })
}

function draw(pdf: Pdf, { title, subtitle, groups, notes, footer }: PdfSheet, qr: boolean[][] | null): void {
  const document = pdf.struct('Document')
  pdf.addStructure(document)
  const part = (kind: string, paint: () => void) => document.add(pdf.struct(kind, {}, paint))
  part('P', () => pdf.fillColor(INK).font('Helvetica-Bold').fontSize(15).text('Andanza'))
  part('H1', () => pdf.moveDown(1.4).fontSize(24).text(plain(title)))
  part('P', () => pdf.fillColor(SOFT).font('Helvetica').fontSize(12).text(plain(subtitle), { lineGap: 3 }))
  for (const { heading, rows } of groups) {
    part('H2', () =>
      pdf.moveDown(1.6).fillColor(INK).font('Helvetica-Bold').fontSize(14).text(plain(heading)),
    )
    for (const row of rows) {
      if (pdf.y + ROW_SPACE > pdf.page.maxY()) pdf.addPage()
      part('P', () => drawRow(pdf, row))
    }
  }
  for (const note of notes)
    part('P', () =>
      pdf
        .moveDown(1)
        .fillColor(INK)
        .font('Helvetica')
        .fontSize(11)
        .text(plain(note), MARGIN, undefined, { width: WIDTH, lineGap: 3 }),
    )
  if (qr) document.add(pdf.struct('Figure', { alt: plain(title) }, () => drawQr(pdf, qr)))
  part('P', () => pdf.moveDown(2).fillColor(SOFT).fontSize(10).text(plain(footer), { lineGap: 2 }))
  document.end()
}

function drawRow(pdf: Pdf, { label, value, strong = false }: PdfRow): void {
  const half = WIDTH / 2
  pdf
    .font(strong ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(12)
    .fillColor(INK)
  const texts = [plain(label), plain(value)] as const
  const height = Math.max(...texts.map((text) => pdf.heightOfString(text, { width: half })))
  const top = pdf.y + 8
  pdf
    .moveTo(MARGIN, top - 4)
    .lineTo(MARGIN + WIDTH, top - 4)
    .lineWidth(0.6)
    .strokeColor(HAIRLINE)
    .stroke()
  pdf.text(texts[0], MARGIN, top, { width: half })
  pdf.text(texts[1], MARGIN + half, top, { width: half, align: 'right' })
  pdf.x = MARGIN
  pdf.y = top + height
}

/** Points of the side of a code that a phone reads from an arm's length. */
const QR_SIDE = 150

function drawQr(pdf: Pdf, modules: boolean[][]): void {
  const size = QR_SIDE / modules.length
  if (pdf.y + QR_SIDE + ROW_SPACE > pdf.page.maxY()) pdf.addPage()
  const top = pdf.y + 16
  modules.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) pdf.rect(MARGIN + x * size, top + y * size, size, size)
    })
  })
  pdf.fill('#000000')
  pdf.x = MARGIN
  pdf.y = top + QR_SIDE
}

/** The letters every reader has know one space, one hyphen, and no minus that is not that hyphen. */
function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ').replaceAll(/[\u2011\u2212]/g, '-')
}
