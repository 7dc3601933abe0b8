/** What the page of the member's screen gives the viewer, whose frame it is in. */
export interface MemberScreen {
  /** Reads a record; the states are those before its first action and after each of them. Once for a page. */
  open(record: { readonly preloadedState: string; readonly payload: string }): Promise<readonly unknown[]>;
  /** Shows the screen after so many actions. */
  showMoment(moment: number): void;
}

export interface ScreenWindow extends Window {
  museumScreen?: MemberScreen;
}
