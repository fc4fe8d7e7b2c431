/** The list of instructors. */
export const instructorsMessages = {
	title: "Instructors",
	lead: "The people who teach your courses. A corrected name applies to every course and page at once.",
	add: "Add instructor",
	name: "Instructor",
	role: "Role",
	courses: "Courses",
	page: "Page",
	actions: "Actions",
	edit: "Edit",
	view: "View page",
	noPage: "No page",
	featured: "On the home page",
	added: "Instructor added.",
	saved: "Instructor saved.",
	noMatch: { title: "No instructors match", text: "Search for another part of the name." },
	none: { title: "No instructors yet", text: "Add the people who teach your courses. Courses show their names, and each instructor gets a page." },
	delete: "Delete",
	deleteTitle: (name: string) => `Delete ${name}?`,
	deleteText: "The instructor's page and portrait go too. Certificates and invoices keep the name. An instructor whom courses name can't be deleted.",
};

/** The dialog that adds or changes an instructor. */
export const instructorFormMessages = {
	add: "New instructor",
	edit: (name: string) => `Edit ${name}`,
	renamed: (courses: number) =>
		`A new name applies to ${courses === 1 ? "1 course" : `${courses} courses`}. Certificates and invoices keep the name they were issued with.`,
	submit: "Add instructor",
	save: "Save",
};
