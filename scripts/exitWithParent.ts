/**
 * Loaded before a script that must not outlive the process that runs it, not even when that is
 * killed: two makings of the same thing would get in each other's way.
 */
process.on('disconnect', () => process.exit(1));
// Listening alone must not keep a script alive that has come to its end.
process.channel?.unref();
