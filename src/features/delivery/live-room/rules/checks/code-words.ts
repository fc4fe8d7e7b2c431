/** Easy to say, to hear and to spell, and unlike each other. No numbers, and no words that sound like another. */
export const codeWords = [
	...["acrobat", "almond", "anchor", "antelope", "apricot", "archway", "asteroid", "avocado", "balcony", "balloon", "banjo", "barnacle", "basket"],
	...["beehive", "blanket", "blossom", "bonfire", "bracelet", "broccoli", "bucket", "buffalo", "butterfly", "cactus", "camera", "candle", "canyon"],
	...["caramel", "carnival", "cashew", "castle", "cathedral", "cinnamon", "citadel", "clarinet", "compass", "coconut", "cottage", "crocodile"],
	...["crystal", "cucumber", "dandelion", "dolphin", "donkey", "dragonfly", "driftwood", "eclipse", "elephant", "elevator", "emerald", "envelope"],
	...["espresso", "falcon", "firefly", "flamingo", "fountain", "galaxy", "garden", "gazelle", "geyser", "giraffe", "glacier", "gondola", "granite"],
	...["guitar", "hammock", "harbor", "harvest", "hazelnut", "hedgehog", "helicopter", "hibiscus", "horizon", "iceberg", "island", "jaguar"],
	...["jasmine", "jellyfish", "jigsaw", "kangaroo", "kettle", "keyboard", "koala", "ladder", "lagoon", "lantern", "lavender", "lemonade", "leopard"],
	...["lighthouse", "lobster", "magnet", "mandolin", "maple", "marathon", "meadow", "melon", "meteor", "midnight", "mosaic", "mushroom"],
	...["narwhal", "nectarine", "nutmeg", "oasis", "octopus", "olive", "orchard", "orchid", "ostrich", "oyster", "paddle", "panda", "paprika"],
	...["parachute", "parrot", "peacock", "pebble", "pelican", "penguin", "pepper", "piano", "pineapple", "pistachio", "planet", "popcorn", "pretzel"],
	...["pumpkin", "pyramid", "raccoon", "rainbow", "raspberry", "reindeer", "river", "rocket", "rosemary", "saffron", "sailboat", "salmon", "sandwich"],
	...["sapphire", "saxophone", "scorpion", "shadow", "snowflake", "sparrow", "spinach", "squirrel", "starfish", "submarine", "sunflower", "sunset"],
	...["tangerine", "teapot", "telescope", "thunder", "tiger", "tomato", "tornado", "trampoline", "trumpet", "tulip", "tunnel", "turtle", "umbrella"],
	...["unicorn", "vanilla", "velvet", "village", "violin", "volcano", "waffle", "walnut", "waterfall", "whisper", "window", "windmill", "zebra"],
] as const;

/**
 * Returns what counts of a typed code word: its letters and digits, without case, accents, spaces and punctuation. Phones write capitals
 * and full stops on their own.
 */
export const normalizeCodeWord = (typed: string): string =>
	typed
		.normalize("NFKD")
		.replace(/[^\p{L}\p{N}]/gu, "")
		.toLowerCase();

/**
 * Chooses a code word that the session did not have yet.
 *
 * @param random at least 0, less than 1
 */
export function chooseCodeWord(used: readonly string[], random: number): string {
	const unused = codeWords.filter((word) => !used.includes(word));
	return unused[Math.floor(random * unused.length)] ?? codeWords[0];
}
