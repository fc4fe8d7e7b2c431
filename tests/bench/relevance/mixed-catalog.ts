import type { CatalogRowInput } from "#tests/support/catalog/courses-fixture.ts";
import { courseRow } from "#tests/support/catalog/courses-fixture.ts";

interface Area {
	topics: string[];
	titles: ((topic: string) => string)[];
	text: (topic: string) => string;
	instructors: string[];
}

const areas: Area[] = [
	{
		topics: [
			...[
				"Python",
				"Java",
				"JavaScript",
				"TypeScript",
				"C",
				"C++",
				"C#",
				"ASP.NET Core",
				".NET MAUI",
				"Go",
				"Rust",
				"Ruby on Rails",
				"PHP and Laravel",
			],
			...[
				"React",
				"Angular",
				"Vue",
				"Node.js",
				"Django",
				"Spring Boot",
				"SQL",
				"PostgreSQL",
				"MongoDB",
				"Docker",
				"Kubernetes",
				"Terraform",
				"Git",
			],
			...[
				"AWS Lambda",
				"Azure",
				"Linux",
				"Bash",
				"Swift",
				"Kotlin",
				"Flutter",
				"GraphQL",
				"Machine Learning",
				"Deep Learning",
				"Data Science",
			],
			...[
				"Cybersecurity",
				"Ethical Hacking",
				"Network Engineering",
				"Unity",
				"Excel VBA",
				"R",
				"Apache Kafka",
				"CI/CD Pipelines",
				"Microservices",
			],
		],
		titles: [
			(topic) => `${topic} for Beginners`,
			(topic) => `Advanced ${topic}`,
			(topic) => `Testing and Debugging with ${topic}`,
			(topic) => `${topic} Interview Preparation`,
			(topic) => `Build Five Projects with ${topic}`,
			(topic) => `${topic} Performance and Optimization`,
			(topic) => `The Complete ${topic} Bootcamp`,
		],
		text: (topic) =>
			`Write, test and deploy software with ${topic}. Developers and programmers practice on small exercises and one larger project.`,
		instructors: ["Priya Raman", "Lars Holmqvist", "Mateo Quiroga", "Java Whitcombe"],
	},
	{
		topics: [
			...[
				"Photoshop",
				"Illustrator",
				"Figma",
				"InDesign",
				"Blender",
				"AutoCAD",
				"SketchUp",
				"Premiere Pro",
				"After Effects",
				"DaVinci Resolve",
			],
			...[
				"Typography",
				"Logo Design",
				"User Experience Design",
				"Web Design",
				"Color Theory",
				"Motion Graphics",
				"Portrait Photography",
			],
			...[
				"Landscape Photography",
				"Digital Painting",
				"Character Animation",
				"Interior Design",
				"Fashion Illustration",
			],
		],
		titles: [
			(topic) => `${topic} Essentials`,
			(topic) => `${topic}: A Project-Based Introduction`,
			(topic) => `${topic} Masterclass`,
			(topic) => `Creative ${topic} Techniques`,
			(topic) => `Starting a Freelance Business in ${topic}`,
			(topic) => `${topic} Portfolio Workshop`,
		],
		text: (topic) =>
			`Designers learn ${topic} with layouts, critique and a portfolio piece. Composition, light and color are discussed in every lesson.`,
		instructors: ["Noor El-Amin", "Saoirse Byrne", "Hugo Lindqvist"],
	},
	{
		topics: [
			...[
				"Project Management",
				"Agile and Scrum",
				"Negotiation",
				"Public Speaking",
				"Time Management",
				"Leadership",
				"Sales",
				"Copywriting",
			],
			...[
				"Resume Writing",
				"Business Writing",
				"Bookkeeping",
				"Financial Modeling",
				"Personal Finance",
				"Stock Trading",
				"Cryptocurrency",
			],
			...[
				"Digital Marketing",
				"Search Engine Optimization",
				"Email Marketing",
				"Social Media Marketing",
				"Customer Service",
				"Human Resources",
			],
			...[
				"Supply Chain Management",
				"Six Sigma",
				"Data Analysis in Excel",
				"Power BI",
				"Tableau",
				"Entrepreneurship",
				"Real Estate Investing",
			],
			...[
				"Change Management",
				"Conflict Resolution",
				"Product Management",
				"Business Law",
				"Tax Preparation",
				"Public Relations",
			],
		],
		titles: [
			(topic) => `${topic} Fundamentals`,
			(topic) => `${topic} for Small Companies`,
			(topic) => `Practical ${topic}: Cases and Templates`,
			(topic) => `${topic} Certification Prep`,
			(topic) => `Mistakes to Avoid in ${topic}`,
			(topic) => `${topic} in One Day`,
			(topic) => `${topic} Strategy for Managers`,
		],
		text: (topic) =>
			`Managers and owners apply ${topic} to their own organization, with templates, cases and a plan for the first ninety days.`,
		instructors: ["Adaeze Okonjo", "Gwen Marchetti", "Rafael Duarte"],
	},
	{
		topics: [
			...[
				"Spanish",
				"French",
				"German",
				"Italian",
				"Japanese",
				"Mandarin Chinese",
				"Arabic",
				"Korean",
				"Portuguese",
				"Russian",
			],
			...["English as a Second Language", "American Sign Language", "Latin", "Dutch", "Swedish", "Hindi"],
		],
		titles: [
			(topic) => `Conversational ${topic}`,
			(topic) => `${topic} Grammar Made Simple`,
			(topic) => `${topic} for Travelers`,
			(topic) => `${topic} Pronunciation`,
			(topic) => `Everyday ${topic} Vocabulary`,
			(topic) => `Intermediate ${topic}`,
			(topic) => `${topic} for Healthcare Workers`,
		],
		text: (topic) =>
			`Speak and understand ${topic} with dialogues, listening exercises and short readings about daily life.`,
		instructors: ["Inés Carvajal", "Kenji Morita", "Amélie Rousseau"],
	},
	{
		topics: [
			...[
				"Knitting",
				"Crochet",
				"Sewing",
				"Quilting",
				"Woodworking",
				"Pottery",
				"Watercolor Painting",
				"Oil Painting",
				"Calligraphy",
			],
			...[
				"Jewelry Making",
				"Candle Making",
				"Leatherworking",
				"Origami",
				"Embroidery",
				"Bookbinding",
				"Sourdough Baking",
				"Cake Decorating",
			],
			...[
				"Vegan Cooking",
				"Thai Cooking",
				"Home Brewing",
				"Gardening",
				"Beekeeping",
				"Dog Training",
				"Guitar",
				"Piano",
				"Ukulele",
				"Singing",
			],
		],
		titles: [
			(topic) => `${topic} at Home`,
			(topic) => `${topic} Step by Step`,
			(topic) => `The Joy of ${topic}`,
			(topic) => `${topic}: Tools and Materials`,
			(topic) => `Weekend ${topic} Ideas`,
			(topic) => `${topic} with Children`,
		],
		text: (topic) =>
			`A relaxed introduction to ${topic}, with everything shown slowly and a finished piece at the end of each session.`,
		instructors: ["Maeve Thornbury", "Oskar Lindgren", "Rosa Benedetti"],
	},
	{
		topics: [
			...[
				"Yoga",
				"Pilates",
				"Meditation",
				"Mindfulness",
				"Nutrition",
				"Strength Training",
				"Running",
				"Sleep Hygiene",
				"Stress Management",
			],
			...[
				"First Aid",
				"Cognitive Behavioral Therapy",
				"Child Psychology",
				"Grief Counseling",
				"Pediatric Nursing",
				"Anesthesia",
				"Massage",
			],
			...[
				"Diabetes Care",
				"Dementia Care",
				"Medical Terminology",
				"Medical Billing and Coding",
				"Infection Control",
				"Pharmacology",
			],
		],
		titles: [
			(topic) => `${topic} Basics`,
			(topic) => `${topic} for Seniors`,
			(topic) => `The Science of ${topic}`,
			(topic) => `${topic} Instructor Certificate`,
			(topic) => `A Thirty-Day ${topic} Program`,
			(topic) => `Understanding ${topic}`,
			(topic) => `Women's Guide to ${topic}`,
		],
		text: (topic) =>
			`Evidence-based ${topic} for professionals and families, with safety notes, exercises and answers to common questions.`,
		instructors: ["Dr. Hanneke Visser", "Dr. Tunde Bakare", "Lucía Ferrer"],
	},
];

const foreignTitles = [
	...[
		"Python para principiantes",
		"Curso completo de JavaScript",
		"Excel desde cero para empresas",
		"Aprende fotografía con tu móvil",
		"Yoga para todos",
	],
	...[
		"Python für Einsteiger",
		"Projektmanagement für die Praxis",
		"Photoshop pour les débutants",
		"Corso di chitarra per tutti",
		"Marketing digital para pequenos negócios",
	],
];

/** More than a thousand courses of many fields that are unrelated to the sample catalog. */
export function mixedCatalog(): CatalogRowInput[] {
	const courses = areas.flatMap(({ topics, titles, text, instructors }) =>
		topics.flatMap((topic, t) =>
			titles.map((title, i) => ({
				title: title(topic),
				description: `<p>${text(topic)}</p>`,
				instructor: instructors[(t + i) % instructors.length] as string,
			})),
		),
	);
	const foreign = foreignTitles.map((title) => ({ title, description: "", instructor: "Inés Carvajal" }));
	// A stride coprime to the number mixes the fields, so that ids and dates favor none of them.
	const all = [...courses, ...foreign];
	return all.map((course, index) =>
		courseRow(1 + ((index * 733) % all.length), {
			...course,
			archieve: index % 4 === 0,
			webinarDate: new Date(Date.UTC(2030, 0, 1) + ((index * 37) % 400) * 86_400_000).toISOString(),
		}),
	);
}
