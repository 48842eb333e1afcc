/** Flags for a Node that ends when this process ends; it needs an `ipc` channel and `followingEnv` too. */
export const FOLLOWING: readonly string[] = ['--import', new URL('./follow-parent.mjs', import.meta.url).href]

/** Tells the child whom it follows. */
export function followingEnv(): Record<string, string> {
  return { FOLLOW_PARENT: String(process.pid) }
}
