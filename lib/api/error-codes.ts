/**
 * Every way a call can fail: code → HTTP status and log level. The text is `messages/*.errors.<code>`; docs/errors.md
 * lists them for readers. A test compares the three.
 */
export const ERRORS = {
  malformed_json: { status: 400, log: 'debug' },
  bad_request: { status: 400, log: 'debug' },
  idempotency_key_missing: { status: 400, log: 'debug' },
  bad_signature: { status: 400, log: 'warn' },
  sign_in_refused: { status: 401, log: 'info' },
  unauthenticated: { status: 401, log: 'debug' },
  forbidden: { status: 403, log: 'info' },
  fresh_sign_in_needed: { status: 403, log: 'info' },
  not_found: { status: 404, log: 'debug' },
  method_not_allowed: { status: 405, log: 'debug' },
  quote_changed: { status: 409, log: 'info' },
  quote_expired: { status: 409, log: 'info' },
  sold_out: { status: 409, log: 'info' },
  not_payable: { status: 409, log: 'info' },
  already_paid: { status: 409, log: 'info' },
  balance_changed: { status: 409, log: 'info' },
  payment_in_progress: { status: 409, log: 'info' },
  coupon_used_up: { status: 409, log: 'info' },
  unpaid_limit: { status: 409, log: 'info' },
  slow_payment_closed: { status: 409, log: 'info' },
  email_code_required: { status: 409, log: 'info' },
  in_progress: { status: 409, log: 'info' },
  too_large: { status: 413, log: 'info' },
  unsupported_media_type: { status: 415, log: 'debug' },
  invalid: { status: 422, log: 'debug' },
  idempotency_key_reused: { status: 422, log: 'info' },
  card_number_refused: { status: 422, log: 'warn' },
  email_code_wrong: { status: 422, log: 'info' },
  captcha_refused: { status: 422, log: 'info' },
  too_many_requests: { status: 429, log: 'info' },
  internal: { status: 500, log: 'error' },
  provider_unavailable: { status: 503, log: 'warn' },
  unavailable: { status: 503, log: 'warn' },
} as const satisfies Record<string, { status: number; log: 'debug' | 'info' | 'warn' | 'error' }>

export type ErrorCode = keyof typeof ERRORS
