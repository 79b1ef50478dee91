/**
 * Lets the page render and handle input before work continues. Unlike a timer it is immediate, also in a background
 * tab.
 */
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
