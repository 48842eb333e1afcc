/** What an error page or a toast says of a failure. */
export interface DisplayedError {
  /** Empty when the failure has no words. */
  readonly message: string
  readonly status: number
}

/**
 * Specification §8, error display: the message from `response.data.message`, else the error's own; the status defaults
 * to 500. An ApiError has read its response already: its message and status are the response's.
 */
export function displayedError(error: unknown): DisplayedError {
  const { message, status, response } = recordOf(error)
  const { data, status: answered } = recordOf(response)
  const text = [recordOf(data).message, message].find((words) => typeof words === 'string' && words !== '')
  const code = [answered, status].find((value) => typeof value === 'number' && value > 0)
  return { message: typeof text === 'string' ? text : '', status: typeof code === 'number' ? code : 500 }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
