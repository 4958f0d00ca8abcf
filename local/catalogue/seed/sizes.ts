export const letterSizes = ['S', 'M', 'L', 'XL'];
export const wideLetterSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
export const waistSizes = ['30', '32', '34', '36', '38'];
export const womenSizes = ['8', '10', '12', '14', '16'];
export const oneSize = ['Free size'];
