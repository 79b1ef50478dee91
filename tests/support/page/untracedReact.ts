// Imported before React, whose development build asks once, when it is loaded, whether the browser's profiler would like
// to know of every component and task. Nobody profiles tests (docs/decisions/0086).
for (const told of ['createTask', 'timeStamp']) Reflect.set(console, told, undefined);
