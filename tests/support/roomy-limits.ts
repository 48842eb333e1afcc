/**
 * For sites whose tests are about something else: one buyer of the tests stands for hundreds, so the caps of a buyer are
 * set as high as they go, the way an operator would. What counts seats of an address, and of a departure, stays as it is.
 */
export const ROOMY_LIMITS = { UNPAID_ORDERS_MAX: '1000000', UNPAID_SEATS_MAX: '1000000' } as const
