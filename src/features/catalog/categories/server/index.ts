import "./tables.ts";

export { addCategories, mostCategories } from "./add-categories.ts";
export { findCategoryNames } from "./category-store.ts";
export { deleteUnused } from "./delete-unused.ts";
