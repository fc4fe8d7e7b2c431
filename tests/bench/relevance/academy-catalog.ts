import type { CatalogRowInput } from "#tests/support/catalog/courses-fixture.ts";
import { courseRow } from "#tests/support/catalog/courses-fixture.ts";

interface Field {
	category: string;
	instructors: string[];
	subjects: string[];
	forms: ((subject: string) => string)[];
	text: (subject: string) => string;
}

const fields: Field[] = [
	{
		category: "Nursing",
		instructors: ["Adaeze Obi", "Maren Toft"],
		subjects: [
			"Pressure Injuries",
			"Wound Care",
			"Sepsis",
			"Diabetes",
			"Dementia",
			"Medication Safety",
			"Infection Control",
			"Pain",
			"Falls",
			"Stroke",
		],
		forms: [
			(s) => `${s}: Assessment and Documentation`,
			(s) => `Preventing Errors in ${s} Care`,
			(s) => `${s} for Night Shift Nurses`,
		],
		text: (s) =>
			`Bedside skills for ${s}. Nurses learn what to chart, when to call the physician, and how to teach families.`,
	},
	{
		category: "Plant safety",
		instructors: ["Gus Halloran", "Ines Prado"],
		subjects: [
			"Lockout/Tagout",
			"Confined Spaces",
			"Forklifts",
			"Fall Protection",
			"Machine Guarding",
			"Fire Extinguishers",
			"Respirators",
			"Electrical Safety",
			"Scaffolds",
			"Hearing Protection",
		],
		forms: [(s) => `${s}: What Supervisors Must Check`, (s) => `${s} Refresher`, (s) => `Incident Lessons from ${s}`],
		text: (s) => `How plants keep people safe with ${s}. Includes a walk-through list and examples of citations.`,
	},
	{
		category: "Food",
		instructors: ["Leonie Falk", "Tom Abernathy"],
		subjects: [
			"HACCP Plans",
			"Allergens",
			"Food Labels",
			"Cold Chain",
			"Pest Control",
			"Recalls",
			"Supplier Approval",
			"Sanitation",
			"Foreign Material",
			"Traceability",
		],
		forms: [(s) => `${s} Step by Step`, (s) => `Auditing ${s}`, (s) => `${s} for Small Producers`],
		text: (s) => `Food safety teams practice ${s} on real records from bakeries, dairies and kitchens.`,
	},
	{
		category: "Office skills",
		instructors: ["Wanda Sorel", "Piet Jansen"],
		subjects: [
			"Excel",
			"PowerPoint",
			"Outlook",
			"Meeting Minutes",
			"Presentation Skills",
			"Business Writing",
			"Negotiation",
			"Time Management",
			"Customer Service",
			"Data Visualization",
		],
		forms: [(s) => `${s} Fundamentals`, (s) => `Advanced ${s}`, (s) => `${s}: Tips for Busy Teams`],
		text: (s) => `Short exercises in ${s} for people who work in offices, with templates to keep.`,
	},
	{
		category: "Software",
		instructors: ["Ruth Okada", "Emil Novak"],
		subjects: [
			"Python",
			"Go Services",
			"C#",
			"SQL",
			"Kubernetes",
			"Web Accessibility",
			"Git",
			"Penetration Tests",
			"Machine Learning",
			"APIs",
		],
		forms: [(s) => `${s} in Production`, (s) => `${s} from Scratch`, (s) => `Testing ${s}`],
		text: (s) => `Developers build and run ${s} with small projects, code reviews and a final exercise.`,
	},
	{
		category: "Building trades",
		instructors: ["Hank Mbeki", "Carla Reyes"],
		subjects: [
			"Heat Pumps",
			"Plumbing Codes",
			"Roof Framing",
			"Concrete",
			"Blueprints",
			"Solar Panels",
			"Drywall",
			"Estimating",
			"Welding",
			"GD&T",
		],
		forms: [(s) => `${s} on the Job`, (s) => `Inspecting ${s}`, (s) => `${s}: Math and Materials`],
		text: (s) => `Contractors learn ${s} with drawings, prices and common mistakes.`,
	},
	{
		category: "Law office",
		instructors: ["Dana Whitlock", "Samir Haddad"],
		subjects: [
			"Depositions",
			"Notary Public Duties",
			"Contracts",
			"Wills and Trusts",
			"Legal Research",
			"Client Intake",
			"E-Discovery",
			"Immigration Forms",
			"Service Animals",
			"Small Claims",
		],
		forms: [(s) => `${s}: A Practical Guide`, (s) => `${s} for Paralegals`, (s) => `Ethics of ${s}`],
		text: (s) => `Paralegals and clerks handle ${s} with checklists, forms and sample letters.`,
	},
	{
		category: "Teaching",
		instructors: ["Bea Lindqvist", "Omar Faruk"],
		subjects: [
			"Classroom Management",
			"Reading Instruction",
			"Autism",
			"ADHD",
			"Lesson Plans",
			"English Learners",
			"School Budgets",
			"Parent Conferences",
			"Assessment",
			"Playgrounds",
		],
		forms: [
			(s) => `${s} in Elementary Schools`,
			(s) => `${s}: Evidence and Practice`,
			(s) => `Coaching Teachers in ${s}`,
		],
		text: (s) => `Teachers plan, try and discuss ${s} with videos from classrooms.`,
	},
	{
		category: "Finance",
		instructors: ["Noor Aziz", "Fritz Berger"],
		subjects: [
			"Bookkeeping",
			"Payroll Taxes",
			"Budgeting",
			"Credit Analysis",
			"Fraud",
			"Audits",
			"Cash Flow",
			"Leases",
			"Inventory",
			"Nonprofit Reporting",
		],
		forms: [(s) => `${s} Essentials`, (s) => `${s} for Controllers`, (s) => `${s} Under New Rules`],
		text: (s) => `Accountants work through ${s} with ledgers, closing lists and journal entries.`,
	},
	{
		category: "Logistics",
		instructors: ["Yuki Tanabe", "Lars Engel"],
		subjects: [
			"Warehouses",
			"Customs",
			"Dangerous Goods",
			"Lean Six Sigma",
			"5S Visual Workplace",
			"Route Planning",
			"Purchasing",
			"Returns",
			"Packaging",
			"Fleet Maintenance",
		],
		forms: [(s) => `${s} Basics`, (s) => `Measuring ${s}`, (s) => `${s}: From Plan to Result`],
		text: (s) => `Operations teams improve ${s} with simple numbers and daily routines.`,
	},
];

/** A catalog of 300 courses in ten fields, none of them the sample's. */
export function academyCatalog(): CatalogRowInput[] {
	const titles = fields.flatMap(({ category, instructors, subjects, forms, text }) =>
		subjects.flatMap((subject, place) =>
			forms.map((form, at) => ({
				...{
					title: form(subject),
					category: place % 2 ? "Compliance" : "Human Resources",
					instructor: instructors[(place + at) % 2] as string,
				},
				description: `<p>${text(subject)} Part of our program “${category}”.</p>`,
			})),
		),
	);
	return titles.map((course, index) => courseRow(5000 + index, course));
}
