import { ApiError } from '@/lib/client/api-error'

/**
 * A deed is refused where what it would come to is another by now: what it comes to now is in the refusal, and takes the
 * place of the quote that is shown. Every other failure is left to whoever shows it.
 */
export function keepQuoteOfNow<Quote>(error: unknown, keep: (quote: Quote) => void): void {
  if (error instanceof ApiError && error.code === 'quote_changed') keep(error.data as Quote)
}
