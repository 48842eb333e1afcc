/** What jobs work off: mails that leave, events of gateways, payments whose gateway is asked. */
export const QUEUES = ['mails', 'webhooks', 'payments'] as const

/** ok: its last run went well · failing: it did not · late: it has not run for longer than it may take to come round. */
export const SWEEP_STATES = ['ok', 'failing', 'late'] as const

/** What is due of a queue is not counted beyond. */
export const COUNTED_DUE = 1_000
