/** Given names and surnames that go together, so that a team reads like a British high street. */
export interface NameStock {
  readonly share: number;
  /** Where the stock is commoner, the share counts five times. */
  readonly nation?: 'Scotland' | 'Wales' | 'Northern Ireland';
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly surnames: readonly string[];
}

const listed = (names: string) => names.split(', ');

export const nameStocks: readonly NameStock[] = [
  {
    share: 40,
    women: listed(
      'Alice, Beth, Charlotte, Claire, Daisy, Eleanor, Frances, Georgia, Hannah, Harriet, Imogen, Jess, Joanne, Katherine, Laura, Lucy, Martha, Natalie, Olivia, Philippa, Rachel, Rosie, Ruth, Sarah, Tamsin, Zoe',
    ),
    men: listed(
      'Adam, Ben, Callum, Daniel, Edward, George, Harry, Jack, James, Joel, Lewis, Luke, Matthew, Nathan, Oliver, Robert, Sam, Tom, William',
    ),
    surnames: listed(
      'Ashdown, Barraclough, Blythe, Brandreth, Brightwell, Cattermole, Clough, Cotterill, Dunmore, Earnshaw, Fairclough, Featherstone, Garside, Hallam, Hartnell, Hindle, Holroyd, Inskip, Kettlewell, Langstaff, Lockyer, Marsden, Metcalfe, Ogden, Openshaw, Pemberton, Pickering, Quayle, Ramsden, Rushworth, Sedgwick, Shackleton, Stott, Tattersall, Thackray, Underhill, Wainwright, Whitlock, Winterbourne, Yardley',
    ),
  },
  {
    share: 8,
    nation: 'Scotland',
    women: listed('Aileen, Ailsa, Catriona, Eilidh, Fiona, Isla, Kirsty, Mairi, Morag, Shona'),
    men: listed('Alasdair, Angus, Calum, Duncan, Ewan, Fraser, Gregor, Hamish, Iain, Rory'),
    surnames: listed(
      'Abercrombie, Buchanan, Carmichael, Dalgleish, Erskine, Galbraith, Innes, Kinnaird, Lamont, MacAskill, MacIver, McCrindle, Muirhead, Rankine, Strachan, Urquhart',
    ),
  },
  {
    share: 6,
    nation: 'Wales',
    women: listed('Angharad, Bethan, Carys, Cerys, Eleri, Ffion, Lowri, Megan, Nerys, Sian'),
    men: listed('Aled, Dafydd, Emyr, Gareth, Gethin, Huw, Iwan, Owain, Rhodri, Rhys'),
    surnames: listed(
      'Bevan, Bowen, Cadwallader, Ellis-Rees, Gethin, Gwilym, Howells, Llewellyn, Maddocks, Parry, Penry, Probert, Pugh, Treharne, Vaughan',
    ),
  },
  {
    share: 6,
    nation: 'Northern Ireland',
    women: listed('Aoife, Bronagh, Ciara, Clodagh, Deirdre, Grainne, Niamh, Orla, Roisin, Sinead'),
    men: listed('Cathal, Ciaran, Conor, Declan, Eoin, Fergal, Liam, Niall, Padraig, Ronan'),
    surnames: listed(
      'Brannigan, Cassidy, Devlin, Donnelly, Gallagher, Heaney, Kearney, Laverty, Magee, McAleese, McGurk, Mulholland, O’Hagan, Rafferty, Toner',
    ),
  },
  {
    share: 10,
    women: listed(
      'Aisha, Anjali, Fatima, Harpreet, Iqra, Kavita, Meera, Nadia, Nisha, Priya, Rukhsana, Sana, Shreya, Simran, Yasmin',
    ),
    men: listed(
      'Amar, Arjun, Bilal, Farhan, Gurdeep, Hamza, Imran, Jaspal, Karan, Nikhil, Rohan, Sandeep, Tariq, Vikram, Zubair',
    ),
    surnames: listed(
      'Acharya, Bains, Bhogal, Chaudhry, Dhillon, Grewal, Hussain, Iyer, Kapadia, Malik, Mistry, Nair, Panesar, Qureshi, Rahman, Sandhu, Siddiqui, Solanki, Thakrar, Vaghela',
    ),
  },
  {
    share: 8,
    women: listed(
      'Abena, Adaeze, Amara, Chidinma, Esi, Folake, Ifeoma, Keisha, Marcia, Nyasha, Shanice, Temi, Yewande, Zainab',
    ),
    men: listed(
      'Ade, Chike, Delroy, Emeka, Femi, Kofi, Kwame, Leon, Marlon, Obinna, Segun, Tendai, Tobi, Winston',
    ),
    surnames: listed(
      'Adeyemi, Agyeman, Akintola, Asante, Balogun, Bonsu, Campbell-Reid, Chikwanha, Eze, Gayle, Mensah, Moyo, Nwosu, Obeng, Okafor, Oyelaran, Pinnock, Sesay, Wiafe',
    ),
  },
  {
    share: 7,
    women: listed(
      'Agnieszka, Alina, Beata, Daria, Elena, Ioana, Joanna, Katarzyna, Magda, Milena, Oksana, Simona, Viktorija, Zofia',
    ),
    men: listed('Andrei, Bartek, Dariusz, Filip, Jakub, Marek, Mihai, Piotr, Radek, Stefan, Tomasz, Vasile'),
    surnames: listed(
      'Balan, Czerny, Dobre, Gorski, Ionescu, Kalnins, Kowalczyk, Lis, Marin, Nowicki, Petrauskas, Popescu, Sikora, Stoica, Wrona, Zielinski',
    ),
  },
  {
    share: 5,
    women: listed('Hui Min, Jia, Kim, Lan, Linh, Malee, Mei, Ploy, Sakura, Thanh, Wai Ling, Yuki'),
    men: listed('Anh, Chen, Duc, Hiro, Jun, Kenji, Minh, Somchai, Wei, Wing'),
    surnames: listed(
      'Bui, Chan, Cheung, Dang, Ho, Kwok, Lau, Nakano, Ngo, Pham, Poon, Sato, Tam, Tran, Wongsakul, Yip',
    ),
  },
  {
    share: 6,
    women: listed(
      'Chiara, Despina, Elif, Esra, Francesca, Inês, Layla, Leila, Lucía, Maria, Maryam, Paola, Shirin, Sofia',
    ),
    men: listed(
      'Ali, Andreas, Cem, Emre, Giorgos, Kamran, Luca, Mehmet, Nuno, Omid, Paolo, Rafael, Reza, Tiago',
    ),
    surnames: listed(
      'Aksoy, Almeida, Bianchi, Carvalho, Christodoulou, Demir, Farahani, Ferrante, Georgiou, Haddad, Karimi, Moretti, Özkan, Pires, Rostami, Vasquez, Yildiz',
    ),
  },
];
