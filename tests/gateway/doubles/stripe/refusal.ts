/** An answer that is an error, as Stripe writes it. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly body: { readonly type: string; readonly code?: string; readonly [field: string]: unknown },
  ) {
    super(body.code ?? body.type)
  }
}

export function invalidRequest(code: string, param?: string, status = 400): Refusal {
  const message = `Something is wrong with ${param ?? code}.`
  return new Refusal(status, {
    ...{ type: 'invalid_request_error', code, message },
    ...(param === undefined ? {} : { param }),
  })
}

/** A card that was taken from its customer: a sentence alone, as others who integrate it printed the answer (2020-01-09). */
export function detached(): Refusal {
  const message =
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a ' +
    'connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a ' +
    'PaymentMethod multiple times, you must attach it to a Customer first.'
  return new Refusal(400, { type: 'invalid_request_error', message })
}
