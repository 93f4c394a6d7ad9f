/** A child process of a pool; its result is its environment. */
process.on('message', () => process.send?.({ result: { ...process.env }, spent: false }));
process.on('disconnect', () => process.exit(0));
