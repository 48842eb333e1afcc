/** What jobs work off: mails that leave, events of gateways, payments whose gateway is asked. */
export const QUEUES = ['mails', 'webhooks', 'payments'] as const
