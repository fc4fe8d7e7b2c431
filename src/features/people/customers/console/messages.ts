export const grantFormMessages = {
	loading: "Loading...",
	noCourse: "Please choose a course.",
	noSessionType: "Please choose a session type.",
	noReason: "Please enter a reason.",
	anotherCourse: "Another course",
	course: "Course",
	courseHint: "Type part of the title.",
	sessionType: "Session type",
	choose: "Please choose",
	reason: "Reason",
	reasonHint: "Only staff can see this. It isn't included in the email.",
	effect: "One seat, free of charge. The customer gets an email, and the course appears in their My Orders immediately.",
	busy: "Granting...",
	submit: "Grant course",
};

export const grantPartMessages = {
	button: "Grant a course",
	title: (name: string) => `Grant ${name} a course`,
};

export const ownedCoursesMessages = {
	course: "Course",
	ended: "Ended",
	granted: "Granted",
	watched: "Watched",
	noRecording: "No recording",
	seats: "Seats",
	invited: "Invited by a colleague",
	seatsTaken: (seatsTaken: number, seats: number) => `${seatsTaken} of ${seats} taken`,
	certificate: "Certificate",
	noCertificate: "None",
	order: "Order",
	label: "Courses of this customer",
	courses: "Courses",
	none: "No courses",
	noneText: "Purchased and granted courses appear here.",
};

export const customersMessages = {
	title: "Customers",
	name: "Name",
	email: "Email",
	phone: "Phone",
	signedUp: "Signed up",
	courses: "Courses",
	lead: "Everyone with an account, newest first.",
	hint: "Name, email or phone number",
	noMatch: "No customers match",
	none: "No customers yet",
	noMatchText: "Try another part of the name, email or phone number.",
	noneText: "New customers appear here.",
};

export const customerAuditLogMessages = {
	title: "Account actions",
	sendLink: "Email a password link",
	logOut: "Log out everywhere",
	logOutTitle: (name: string) => `Log ${name} out everywhere?`,
	logOutText: "The customer will need to log in again on every device. Nothing else changes.",
	cancel: "Cancel",
	saved: (id: string) => `Saved as person-${id}.json.`,
	download: "Download customer data",
};

export const userMessages = {
	title: (id: string) => `Customer ${id}`,
	customer: "Customer",
	customers: "Customers",
	account: "Account",
	phone: "Phone",
	none: "None",
	signedUp: "Signed up",
	password: "Password",
	set: "Set",
	notSet: "Not set",
	loggedIn: "Logged in",
	notLoggedIn: "Not logged in",
	oneSession: "1 active session",
	sessions: (sessions: number) => `${sessions} active sessions`,
	lastLogin: (lastLoginAt: string) => `, last login ${lastLoginAt}`,
	orders: "Orders",
	noOrders: "No orders",
	noOrdersText: "This customer hasn't started a checkout yet.",
};
