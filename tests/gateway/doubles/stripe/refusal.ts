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
