// Imported before React, whose development build checks once, on load, whether to report every component and
// task to the browser's profiler. Tests are not profiled (ADR 32).
for (const told of ['createTask', 'timeStamp']) Reflect.set(console, told, undefined);
