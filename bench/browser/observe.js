/** Runs in every page of the bench before anything of its own; plain, because it is sent to the browser as it is. */
;(() => {
  const seen = { lcp: 0, shifts: [], interactions: {} }
  window.__bench = seen
  const watch = (type, more, read) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) read(entry)
    }).observe({ type, buffered: true, ...more })

  watch('largest-contentful-paint', {}, ({ startTime }) => {
    seen.lcp = startTime
  })
  watch('layout-shift', {}, ({ value, startTime, hadRecentInput, sources }) => {
    if (hadRecentInput) return
    const names = sources.map(({ node }) => String(node?.className || node?.nodeName || '?'))
    seen.shifts.push({ value, start: startTime, sources: names })
  })
  watch('event', { durationThreshold: 16 }, ({ interactionId, duration }) => {
    if (!interactionId) return
    seen.interactions[interactionId] = Math.max(seen.interactions[interactionId] ?? 0, duration)
  })
})()
