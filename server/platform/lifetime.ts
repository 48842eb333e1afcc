/** What a part of the process leaves to be closed when it stops, before requests are drained. */
export interface Lifetime {
  onStop(name: string, close: () => Promise<unknown> | unknown): void
}
