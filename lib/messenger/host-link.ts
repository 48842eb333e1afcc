/** Days for which a mailed link opens its conversation to a host. Without Zod, so that pages may say it (adr 0003). */
export const HOST_LINK_DAYS = 7
