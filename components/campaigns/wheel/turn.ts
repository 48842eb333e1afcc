/** How the drawing stands, and how long it takes to come there. */
export interface Turn {
  readonly degrees: number
  /** 0: it stands there at once. */
  readonly seconds: number
}
