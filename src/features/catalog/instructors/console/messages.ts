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
};

/** The dialog that adds or changes an instructor. */
export const instructorFormMessages = {
	add: "New instructor",
	edit: (name: string) => `Edit ${name}`,
	name: "Name",
	renamed: (courses: number) =>
		`A new name applies to ${courses === 1 ? "1 course" : `${courses} courses`}. Certificates and invoices keep the name they were issued with.`,
	credentials: "Credentials",
	credentialsHint: "Shown after the name, such as JD, SPHR.",
	role: "Role",
	roleHint: "Such as “Employment lawyer”.",
	profile: "Profile",
	portrait: "Portrait",
	portraitHint:
		"JPEG, PNG, WebP or AVIF with at least 240 by 240 pixels and at most 8 MB. It is cropped to a square. Without one, the site shows the initials.",
	featured: "Show on the home page",
	hidden: "No page for this instructor",
	cancel: "Cancel",
	submit: "Add instructor",
	save: "Save",
};
