import type { ReactNode } from 'react';
import classes from './blog-columns.module.css';
import { BlogSidebar, type SidebarFacts } from './blog-sidebar.tsx';

interface BlogColumnsProps {
  readonly sidebar: SidebarFacts;
  /** What was searched for, to stay in the box. */
  readonly search?: string;
  readonly children: ReactNode;
}

/** A page of the blog beside what every page of the blog offers; below one another on a phone. */
export const BlogColumns = ({ sidebar, search, children }: BlogColumnsProps) => (
  <div className={classes.columns}>
    {children}
    <BlogSidebar {...sidebar} search={search} />
  </div>
);
