export const categoriesMessages = {
	title: "Categories",
	lead: "Categories group your courses. Each has its own page and appears in filters and menus in this order.",
	lists: { training: "Training and Archive", lifesciences: "Life Sciences", none: "Only its own page" },
	add: "Add category",
	up: (name: string) => `Move ${name} up`,
	down: (name: string) => `Move ${name} down`,
	moved: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}.`,
	none: { title: "No categories yet", text: "Add the first one, then choose it in your courses." },
};
