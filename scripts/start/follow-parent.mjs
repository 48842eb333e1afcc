// Loaded into our child processes: when the parent is gone, even by kill -9, they end too and hold no port and no lock.
// Their own children inherit the flag that loads this, and are none of our business.
if (process.env.FOLLOW_PARENT === String(process.ppid)) {
  process.on('disconnect', () => process.exit(1))
  process.channel?.unref()
}
