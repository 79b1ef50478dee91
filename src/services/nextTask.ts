/** Lets the page draw and hear the user before work goes on. Unlike a timer it comes at once, in a tab that nobody looks at too. */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
