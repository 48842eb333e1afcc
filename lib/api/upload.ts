import { z } from 'zod'
import { formatted, given } from './field-kinds'

/**
 * What a contract says of a call whose body is a form with one file (`multipart/form-data`): its text fields are fields
 * of the body as ever, and the file is the field `file`, as `uploadedFile`; its bytes go to the handler beside the body.
 */
export interface Upload {
  /** The most that the file may have. */
  readonly bytes: number
}

/** A file of a form, as the body of a call has it: what tells it from another one. */
export const uploadedFile = z.strictObject(
  {
    /** As the browser tells it; empty where it tells none. */
    name: given(z.string().max(255, 'too_long')),
    size: z.int(),
    /** Of its bytes, in hexadecimal: the same file again is the same intent. */
    sha256: formatted(z.string()),
  },
  'required',
)
