/** The name under which an open page tells its scripts which widgets there are. */
export const WIDGETS_META = 'andanza:widgets'
