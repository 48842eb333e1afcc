/** Calls `work` once it has not been asked for during `quiet` milliseconds. */
export function debounce(work: () => void, quiet: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(work, quiet)
  }
}
