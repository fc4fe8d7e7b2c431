export { addCategories, maxCategories } from "./add-categories.ts";
export { findCategoryNames } from "./category-store.ts";
export { deleteUnused } from "./delete-unused.ts";
