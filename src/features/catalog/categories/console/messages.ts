export const categoriesMessages = {
	title: "Categories",
	lead: "Categories group your courses. Each has its own page and appears in filters and menus in this order.",
	category: "Category",
	list: "Listed on",
	lists: { training: "Training and Archive", lifesciences: "Life Sciences", none: "Only its own page" },
	courses: "Courses",
	actions: "Actions",
	add: "Add category",
	created: "The category was added.",
	edit: "Edit",
	editTitle: (name: string) => `Edit ${name}`,
	saved: "Saved. The site shows it now.",
	up: (name: string) => `Move ${name} up`,
	down: (name: string) => `Move ${name} down`,
	moved: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}.`,
	none: { title: "No categories yet", text: "Add the first one, then choose it in your courses." },
};

export const categoryFormMessages = {
	name: "Name",
	slug: "Address",
	slugHint: (slug: string) => `Its page is /categories/${slug || "…"}.`,
	slugChanged: "Links to the old address stop working. Add a redirect under Menus if you have shared it.",
	description: "Description",
	descriptionHint: "A few words for its page and the home page.",
	list: "Listed on",
	listHint: "Its own page always lists its courses.",
	save: "Save",
	saving: "Saving...",
};

export const deleteCategoryMessages = {
	button: "Delete",
	title: (name: string) => `Delete ${name}?`,
	text: "No course uses this category. Its page disappears from the site.",
	cancel: "Cancel",
};
