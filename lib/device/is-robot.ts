const ROBOT =
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|headless|lighthouse|preview|monitor|facebookexternalhit|whatsapp\/|^(?:curl|wget|node|undici|python|go-http|java|okhttp|axios)\b/i

/**
 * Whether a program asks rather than a person: search engines, previews of shared links, measuring tools, and whoever
 * says nothing about itself. They always see the control and are never counted.
 * @param userAgent the header of that name
 */
export function isRobot(userAgent: string | null | undefined): boolean {
  return !userAgent || ROBOT.test(userAgent)
}
