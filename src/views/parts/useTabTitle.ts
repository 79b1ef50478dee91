import { useEffect } from 'react';

/** Names the browser's tab by what the screen shows; the app names the next screen. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
