import { ApiError, isSpoken } from './api-error'

/** What a failed call says to a traveller, in their language; `otherwise` when no answer of the API came. */
export function failureText(error: unknown, otherwise: string): string {
  return isSpoken(error) ? error.message : otherwise
}

/** The first message of a field of a 422. */
export function fieldText(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.errors[field]?.[0] : undefined
}
