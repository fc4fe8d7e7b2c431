const accented =
	"áàâäãåāăąçćčďđéèêëēėęěğíìîïīįıłľñńňóòôöõøōőŕřśšşșťţțúùûüūůűųýÿźžżÁÀÂÄÃÅĀÇĆČĎĐÉÈÊËĒĘĚĞÍÌÎÏĪİŁÑŃŇÓÒÔÖÕØŌŐŘŚŠŞÚÙÛÜŪŮŰÝŹŽŻ";
const plain =
	"aaaaaaaaacccddeeeeeeeegiiiiiiillnnnoooooooorrsssstttuuuuuuuuyyzzzaaaaaaacccddeeeeeeegiiiiiilnnnoooooooorsssuuuuuuuyzzz";
const withoutAccent = new Map([...accented].map((letter, index) => [letter, plain[index] as string]));

/** More words find nothing that fewer would not. */
const maxWords = 12;

/**
 * Normalizes a text: lower-case letters and digits without accents, separated by blanks. C#, C++ and .NET become words.
 * The database function `search_parts` does the same to courses.
 */
export function normalizeText(text: string): string {
	return [...text.normalize("NFC").toLowerCase()]
		.map((letter) => withoutAccent.get(letter) ?? letter)
		.join("")
		.replace(/['’ʼ`]|[\u0300-\u0303]|\u0308|\u030a|\u030c|\u0327/g, "")
		.replace(/([\p{L}\p{N}])#(?![\p{L}\p{N}])/gu, "$1sharp")
		.replace(/([\p{L}\p{N}])\+\+/gu, "$1plusplus")
		.replace(/\.net(?![\p{L}\p{N}])/gu, " dotnet")
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
}

/** Returns the words of a search, at most 60 characters each. */
export function splitWords(keyword: string): string[] {
	const parts = normalizeText(keyword);
	if (parts === "") return [];
	return parts
		.split(" ")
		.slice(0, maxWords)
		.map((word) => [...word].slice(0, 60).join(""));
}
