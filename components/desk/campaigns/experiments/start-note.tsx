import { fieldErrorOf } from '../../team/form-failure'
import { Notice } from '../../ui/notice'

const FIELDS = [
  ...['page', 'variants', 'starts_on', 'ends_on', 'people_per_variant', 'smallest_difference'],
] as const

/** Why a test cannot begin as it was planned: there is no field to say it at. */
export function StartNote({ error }: { readonly error: unknown }) {
  const reason = FIELDS.map((field) => fieldErrorOf(error, field)).find((text) => text !== undefined)
  return reason === undefined ? null : (
    <Notice tone="chile" role="alert">
      {reason}
    </Notice>
  )
}
