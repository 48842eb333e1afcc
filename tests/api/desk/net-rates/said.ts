/** Minor units that nothing else comes to. */
export const NET = 98_765_431
/** How an answer would say them in major ones, or name their column. */
export const SAID = /9.?8.?7.?6.?5.?4.?3.?1|net_?(unit_?)?minor/i
