/** Marks in the contents what is being read, and keeps that entry in sight. */
export function followReading(contents: HTMLElement, sections: HTMLElement[]): void {
  const links = new Map([...contents.querySelectorAll("a")].map((link) => [link.hash.slice(1), link]));
  const inView = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      }
      mark(sections.find((section) => inView.has(section))?.id);
    },
    // The section in the upper part of the window is the one being read.
    { rootMargin: "-80px 0px -60% 0px" },
  );
  for (const section of sections) observer.observe(section);

  function mark(id: string | undefined) {
    const link = id === undefined ? undefined : links.get(id);
    if (!link || link.ariaCurrent) return;
    for (const other of links.values()) other.ariaCurrent = null;
    link.ariaCurrent = "true";
    const { top, bottom } = link.getBoundingClientRect();
    if (top < 120 || bottom > innerHeight) contents.scrollTop += top - innerHeight / 2;
  }
}
