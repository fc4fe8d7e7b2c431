import { categoryPlace } from "#features/catalog/categories/rules/category.ts";

/** Creates structured data (schema.org): the breadcrumbs of a category's page. */
export const categoryJsonLd = ({ name, slug }: { name: string; slug: string }, { publicUrl }: { publicUrl: string }): object[] => [
	{
		"@type": "BreadcrumbList",
		itemListElement: [
			{ "@type": "ListItem", position: 1, name: "Home", item: `${publicUrl}/` },
			{ "@type": "ListItem", position: 2, name, item: publicUrl + categoryPlace(slug) },
		],
	},
];
