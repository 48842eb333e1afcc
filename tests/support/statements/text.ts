/** A part of a statement: its text and the file it is written in, or a value that is sent beside the text. */
export type Piece = { readonly text: string; readonly file: string } | { readonly value: true }

/** A statement as one way through the code builds it. */
export type Pieces = readonly Piece[]

export const VALUE: Piece = { value: true }

/** The text as PostgreSQL gets it: values are `$1`, `$2` … */
export function textOf(pieces: Pieces): string {
  let values = 0
  return pieces.map((piece) => ('value' in piece ? `$${++values}` : piece.text)).join('')
}

/** Which file a byte of the text is written in. */
export function fileAt(pieces: Pieces, byte: number): string | null {
  let [end, values] = [0, 0]
  for (const piece of pieces) {
    end += 'value' in piece ? `$${++values}`.length : Buffer.byteLength(piece.text)
    if (byte < end) return 'value' in piece ? null : piece.file
  }
  return null
}

/** All ways to say one after the other, in order. */
export function inTurn(parts: readonly (readonly Pieces[])[]): Pieces[] {
  return parts.reduce<Pieces[]>(
    (all, part) => all.flatMap((start) => part.map((end) => [...start, ...end])),
    [[]],
  )
}
