/** Something that cannot be measured here; its message is the reason that is printed. */
export class NotMeasured extends Error {
  override readonly name = 'NotMeasured'
}
